import { isIPv6 } from "node:net";
import { fingerprint } from "../id.ts";

/** All eight groups of an IPv6 address; a provider hands one household a whole /64, so four of them name it. */
function ipv6Groups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: gap }, () => "0"), ...right];
}

/** The fingerprint that a rate limit counts by: the IPv4 address, or the /64 network of an IPv6 one. */
export function originKey(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return fingerprint(mapped);
  if (!isIPv6(plain)) return fingerprint(plain);
  const network = ipv6Groups(plain)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""));
  return fingerprint(network.join(":"));
}
