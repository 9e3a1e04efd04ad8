/** What a person likes, kept in this browser. */

function kept(key: string, initially: boolean): { on: boolean } {
  const name = `dethrone.${key}`;
  let on = $state((localStorage.getItem(name) ?? String(initially)) === 'true');
  return {
    get on() {
      return on;
    },
    set on(value) {
      on = value;
      localStorage.setItem(name, String(value));
    },
  };
}

/** At one screen: turn the board to whoever is to act. */
export const turnToActing = kept('turn-to-acting', false);
/** Ask once more before an action is played. */
export const confirmActions = kept('confirm-actions', false);
/** A sound when little time is left on one's clock. */
export const lowTimeSound = kept('low-time-sound', false);

/** What the person is called in games. */
export const ownName = {
  get text(): string {
    return localStorage.getItem('dethrone.name') ?? '';
  },
  set text(name: string) {
    localStorage.setItem('dethrone.name', name);
  },
};
