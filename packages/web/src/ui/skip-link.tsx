export const SkipLink = ({ text = "Skip to main content" }: { text?: string }) => (
  <a
    href="#main"
    className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    {text}
  </a>
);
