import { vi } from "vitest";

interface Drawn {
  canvas: FakeCanvas;
  from: object;
}

/** What a fake browser was asked to do. */
interface Log {
  decoded: { options: ImageBitmapOptions | undefined; closed: boolean }[];
  drawn: Drawn[];
}

class FakeCanvas {
  width = 0;
  height = 0;
  ground: string | undefined;
  readonly #options: Options;
  readonly #log: Log;

  constructor(options: Options, log: Log) {
    this.#options = options;
    this.#log = log;
  }

  getContext() {
    if (this.#options.hasContext === false) return null;
    const context = {
      fillStyle: "",
      imageSmoothingQuality: "low",
      fillRect: () => {
        this.ground = context.fillStyle;
      },
      drawImage: (from: object) => this.#log.drawn.push({ canvas: this, from }),
    };
    return context;
  }

  toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
    const { writes = ["image/webp", "image/jpeg"], bytes } = this.#options;
    if (!writes) return done(null);
    const size = bytes?.(this.width, type) ?? Math.round(this.width * quality);
    return done(new Blob([new Uint8Array(size)], { type: writes.includes(type) ? type : "image/png" }));
  }
}

interface Options {
  /** Upright size of every picture that is decoded; without it nothing can be read. */
  picture?: { width: number; height: number };
  hasContext?: boolean;
  /** The types that the browser writes; anything else becomes PNG. False if it writes nothing. */
  writes?: string[] | false;
  /** Bytes of a written file. */
  bytes?: (width: number, type: string) => number;
}

/**
 * Gives the test a browser that decodes, draws and encodes without pixels. Undo with
 * `vi.unstubAllGlobals`.
 */
export function fakeBrowser(options: Options): Log {
  const { picture } = options;
  const log: Log = { decoded: [], drawn: [] };
  vi.stubGlobal("createImageBitmap", async (_file: Blob, asked?: ImageBitmapOptions) => {
    if (!picture) throw new DOMException("The source image could not be decoded.", "InvalidStateError");
    const decoded = { options: asked, closed: false };
    log.decoded.push(decoded);
    const close = () => {
      decoded.closed = true;
    };
    return { ...picture, close };
  });
  vi.stubGlobal("document", { createElement: () => new FakeCanvas(options, log) });
  return log;
}
