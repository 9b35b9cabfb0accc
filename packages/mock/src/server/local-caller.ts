export function isLocalName(hostname: string): boolean {
  return /^[^.]+$|\.localhost$|^[\d.]+$/.test(hostname);
}

export function isThisMachine(hostname: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$|^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(hostname);
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
