const never = () => false;

/**
 * Whether a step back or forward, which the browser has made already, is being taken back: then the router does not follow.
 * It is the router that asks: browsers call listeners of `popstate` in their order, and its own is always the first.
 */
export const historySteps = {
  isHeld: never as () => boolean,
  release() {
    historySteps.isHeld = never;
  },
};
