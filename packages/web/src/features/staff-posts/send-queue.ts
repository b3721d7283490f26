interface Pause {
  isOver: Promise<void>;
  end: () => void;
}

function aPause(): Pause {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end };
}

/** Sends one thing after the other, at once or after a while; nothing after a while during a pause or once it is closed. */
export class SendQueue {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private pause: Pause | undefined;
  private isClosed = false;

  get isPaused(): boolean {
    return this.pause !== undefined;
  }

  /** Begins once all before is done, however it ended, in place of what was to be sent later. */
  send<T>(work: () => Promise<T>): Promise<T> {
    this.cancel();
    const sending = this.last.then(work);
    this.last = sending.catch(() => undefined);
    return sending;
  }

  /** In place of what was to be sent later until now. `wait` is in milliseconds. */
  sendLater(work: () => Promise<unknown>, wait: number): void {
    this.cancel();
    if (this.isPaused || this.isClosed) return;
    this.timer = setTimeout(() => void this.send(work), wait);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Resolves when no pause is left and all that was sent has ended. */
  async settled(): Promise<void> {
    await this.pause?.isOver;
    await this.last;
  }

  /** Sends nothing later on until `resume`; resolves when all that was sent has ended. */
  async hold(): Promise<void> {
    this.pause ??= aPause();
    this.cancel();
    await this.last;
  }

  resume(): void {
    this.pause?.end();
    this.pause = undefined;
  }

  open(): void {
    this.isClosed = false;
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }
}
