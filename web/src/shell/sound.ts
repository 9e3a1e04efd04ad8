/** The page's one sound, made and not loaded. */

let context: AudioContext | undefined;

/** Two soft tones. A browser that nobody has touched yet stays silent. */
export function chime(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, pitch] of [660, 880].entries()) {
    const start = currentTime + index * 0.16;
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + 0.32);
  }
}
