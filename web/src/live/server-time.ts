/** How far the server's clock is ahead of the browser's, as nearly as messages can tell. */
export class ServerTime {
  /** The lead lies between these, in milliseconds. */
  #least = 0;
  #most = 0;

  /** The server said at its time `server` what it was asked for at `sent` and what came at `came`, by the browser's clock. */
  answered(server: number, sent: number, came: number): void {
    this.#least = server - came;
    this.#most = server - sent;
  }

  /** What happened at the server's time `server` came at `came`. A message is not there before it is sent. */
  heard(server: number, came: number): void {
    if (server - came <= this.#least) return;
    this.#least = server - came;
    this.#most = Math.max(this.#most, this.#least);
  }

  /** What to add to the browser's time, in milliseconds. */
  get lead(): number {
    return (this.#least + this.#most) / 2;
  }
}
