const OPEN_MS = 700;
/** A tooltip opens at once if the last one closed less than this ago. */
const SKIP_MS = 300;
/** Time to move the pointer from the button to its tooltip. */
const GRACE_MS = 120;
const GAP_PX = 6;

interface Tip {
  owner: HTMLElement;
  text: string;
}

function findTip(target: EventTarget | null): Tip | undefined {
  const owner = target instanceof Element ? target.closest<HTMLElement>("button, a") : null;
  if (!owner) return undefined;
  const name = owner.textContent.trim() === "" ? owner.getAttribute("aria-label") : null;
  const text = owner.dataset.tip ?? name;
  return text ? { owner, text } : undefined;
}

function createBox(): HTMLElement {
  const box = document.createElement("div");
  box.popover = "manual";
  // It repeats the name, which screen readers read already.
  box.ariaHidden = "true";
  box.className =
    "fixed inset-auto m-0 w-max max-w-xs rounded-field border border-transparent bg-ink px-2.5 py-1 font-medium text-paper text-sm";
  return box;
}

function place(box: HTMLElement, owner: HTMLElement): void {
  const { left, width, top, bottom } = owner.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const below = bottom + GAP_PX;
  const hasRoom = below + box.offsetHeight <= innerHeight;
  const middle = left + width / 2 - box.offsetWidth / 2;
  box.style.top = `${hasRoom ? below : top - GAP_PX - box.offsetHeight}px`;
  box.style.left = `${Math.max(GAP_PX, Math.min(middle, innerWidth - box.offsetWidth - GAP_PX))}px`;
}

function createTooltip() {
  const box = createBox();
  let shown: HTMLElement | undefined;
  let dismissed: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;

  const close = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown = undefined;
    closedAt = performance.now();
    box.remove();
  };
  const open = ({ owner, text }: Tip) => {
    clearTimeout(timer);
    if (!owner.isConnected) return;
    shown = owner;
    box.textContent = text;
    // The pointer can't reach elements outside an open modal dialog.
    (owner.closest("dialog") ?? document.body).append(box);
    box.showPopover();
    place(box, owner);
  };
  return {
    close,
    open,
    dismiss(owner = shown) {
      dismissed = owner;
      close();
    },
    hover(target: EventTarget | null) {
      const tip = findTip(target);
      if (tip?.owner !== dismissed) dismissed = undefined;
      clearTimeout(timer);
      const isKept = shown !== undefined && (tip?.owner === shown || target === box);
      if (isKept || (tip && tip.owner === dismissed)) return;
      const isSkipping = shown !== undefined || performance.now() - closedAt < SKIP_MS;
      if (tip) timer = setTimeout(open, isSkipping ? 0 : OPEN_MS, tip);
      else timer = setTimeout(close, GRACE_MS);
    },
  };
}

export function watchTooltips(): void {
  const tooltip = createTooltip();
  const listen = <K extends keyof DocumentEventMap>(kind: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, act, { capture: true, passive: true });
  listen("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") tooltip.hover(target);
  });
  listen("pointerdown", ({ target }) => tooltip.dismiss(findTip(target)?.owner));
  const followFocus = (target: EventTarget | null) => {
    const tip = target instanceof Element && target.matches(":focus-visible") && findTip(target);
    if (tip) tooltip.open(tip);
    else tooltip.close();
  };
  listen("focusin", ({ target }) => followFocus(target));
  listen("focusout", tooltip.close);
  listen("scroll", tooltip.close);
  listen("keydown", ({ key }) => {
    if (key === "Escape") tooltip.dismiss();
  });
  // The events that started loading this code came before its listeners.
  followFocus(document.activeElement);
  tooltip.hover([...document.querySelectorAll(":hover")].at(-1) ?? null);
}
