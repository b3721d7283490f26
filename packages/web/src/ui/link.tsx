import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
}

/** React Router's own link contains prefetching that this site can't use. It would cost every visitor 1 kB. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
