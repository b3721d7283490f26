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
  readonly width: number;
  readonly height: number;
  ground: string | undefined;
  readonly log: Log;

  constructor(log: Log, width: number, height: number) {
    this.log = log;
    this.width = width;
    this.height = height;
  }

  getContext() {
    const context = {
      fillStyle: "",
      imageSmoothingQuality: "low",
      fillRect: () => {
        this.ground = context.fillStyle;
      },
      drawImage: (from: object) => this.log.drawn.push({ canvas: this, from }),
    };
    return context;
  }
}

interface Options {
  /** Upright size of every picture that is decoded; without it nothing can be read. */
  picture?: { width: number; height: number };
  /** What the browser writes; anything else becomes PNG. */
  writes?: string[];
  /** Bytes of a written file. */
  bytes?: (width: number, type: string) => number;
}

/** Gives the test a browser that decodes, draws and encodes without pixels. Undo with `vi.unstubAllGlobals`. */
export function fakeBrowser({ picture, writes = ["image/webp", "image/jpeg"], bytes }: Options): Log {
  const log: Log = { decoded: [], drawn: [] };
  vi.stubGlobal("createImageBitmap", async (_file: Blob, options?: ImageBitmapOptions) => {
    if (!picture) throw new DOMException("The source image could not be decoded.", "InvalidStateError");
    const decoded = { options, closed: false };
    log.decoded.push(decoded);
    const close = () => {
      decoded.closed = true;
    };
    return { ...picture, close };
  });
  class FakeOffscreenCanvas extends FakeCanvas {
    constructor(width: number, height: number) {
      super(log, width, height);
    }

    async convertToBlob({ type, quality }: { type: string; quality: number }) {
      const size = bytes?.(this.width, type) ?? Math.round(this.width * quality);
      return new Blob([new Uint8Array(size)], { type: writes.includes(type) ? type : "image/png" });
    }
  }
  vi.stubGlobal("OffscreenCanvas", FakeOffscreenCanvas);
  return log;
}
