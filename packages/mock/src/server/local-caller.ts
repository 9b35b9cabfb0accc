/** A caller on this machine, told by the address that it has and the name that it calls the port by. */

/** Tells a name that no site on the internet can point at this machine: an address, `localhost`, or a name without a dot. */
export function isLocalName(hostname: string): boolean {
  return /^[^.]+$|\.localhost$|^[\d.]+$/.test(hostname);
}

/** Tells a name or an address that is always this machine, as `URL` writes it: `localhost` and names below it, 127.0.0.0/8 and ::1. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$|^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(hostname);
}

/** Tells whether an address is of this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
