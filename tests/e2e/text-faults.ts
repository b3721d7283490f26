import type { Page } from "@playwright/test";

/** The most common screens. The long run adds the others. */
const widths = process.env.TEST_LONG ? [320, 375, 768, 1024, 1280, 1366, 1440, 1920] : [375, 1280, 1440];

/** Runs in the page. */
function collectFaults(): string[] {
  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }

  /** A dialog lies over the page, so only its own text counts. */
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], dialog:not([open]), svg, noscript");

  const style = (element: Element) => getComputedStyle(element);

  const findAncestor = (start: Element, test: (element: Element) => boolean): Element | undefined => {
    for (let element: Element | null = start; element; element = element.parentElement)
      if (test(element)) return element;
    return undefined;
  };

  const isForScreenReaders = (element: Element) =>
    style(element).position === "absolute" &&
    (style(element).clipPath !== "none" || style(element).width === "1px");

  /** These parts lie over the others on purpose. */
  const floats = (element: Element) => {
    const isFloating = (part: Element) => ["fixed", "sticky"].includes(style(part).position);
    const part = findAncestor(element, (one) => one === root || isFloating(one));
    return part !== undefined && part !== root;
  };

  const clips = (element: Element) => /hidden|clip/.test(style(element).overflowX + style(element).overflowY);
  const scrolls = (element: Element) =>
    /auto|scroll/.test(style(element).overflowX + style(element).overflowY);
  const tellsCut = (element: Element) =>
    style(element).textOverflow === "ellipsis" || style(element).webkitLineClamp !== "none";

  const lines: Line[] = [];
  const faults: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || !isShown(element) || findAncestor(element, isForScreenReaders)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clipper = findAncestor(element, (part) => clips(part) || scrolls(part));
    const limits = clipper?.getBoundingClientRect();
    const cell = findAncestor(
      element,
      (part) => /cell|rowheader|columnheader/.test(part.role ?? "") || part.matches("label, button"),
    );
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const isOutside =
        limits &&
        (box.right <= limits.left ||
          box.left >= limits.right ||
          box.bottom <= limits.top ||
          box.top >= limits.bottom);
      const isScrolled = findAncestor(element, scrolls);
      if (
        clipper &&
        limits &&
        clips(clipper) &&
        clipper !== document.body &&
        !isScrolled &&
        !tellsCut(clipper)
      ) {
        if (box.right > limits.right + 1 || box.left < limits.left - 1)
          faults.push(`cuts "${text}" without a sign`);
      }
      if (isOutside) continue;
      const cellBox = cell?.getBoundingClientRect();
      const isCut = clipper && cell?.contains(clipper);
      if (cellBox && !isCut && (box.right > cellBox.right + 1 || box.left < cellBox.left - 1))
        faults.push(`"${text}" leaves its cell`);
      lines.push({ text, element, box });
    }
  }

  /** Returns the visible part of a line, because an ancestor may cut it. */
  const toVisible = ({ element, box }: Line) => {
    let { left, right, top, bottom } = box;
    findAncestor(element, (part) => {
      if (clips(part) || scrolls(part)) {
        const limits = part.getBoundingClientRect();
        left = Math.max(left, limits.left);
        right = Math.min(right, limits.right);
        top = Math.max(top, limits.top);
        bottom = Math.min(bottom, limits.bottom);
      }
      return false;
    });
    return { left, right, top, bottom };
  };

  const still = lines
    .filter(({ element }) => !floats(element))
    .map((line) => ({ ...line, ...toVisible(line) }))
    .sort((a, b) => a.top - b.top);
  for (const [index, one] of still.entries())
    for (let at = index + 1; at < still.length; at += 1) {
      const other = still[at];
      if (!other || other.top >= one.bottom) break;
      if (other.element === one.element) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      // The boxes of two lines may overlap a little without overlapping letters.
      if (across > 2 && down > Math.min(one.box.height, other.box.height) / 2)
        faults.push(`"${one.text}" and "${other.text}" overlap`);
    }
  return [...new Set(faults)];
}

/**
 * Returns texts that leave their table cell, lie over other text, or are cut without a sign, at
 * each width of a screen.
 */
export async function findTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    faults.push(...(await page.evaluate(collectFaults)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}
