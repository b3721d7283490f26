import { vi } from "vitest";

interface Drawn {
  canvas: FakeCanvas;
  from: object;
}

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
  /** The upright size of each decoded picture. Without it, the browser can't decode. */
  picture?: { width: number; height: number };
  hasContext?: boolean;
  /** The types that the browser encodes; any other becomes PNG. False if it encodes nothing. */
  writes?: string[] | false;
  bytes?: (width: number, type: string) => number;
}

/**
 * Installs a browser that decodes, draws and encodes without pixels. Undo it with
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
