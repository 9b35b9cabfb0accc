/**
 * Decodes each segment of a path, so that equal paths are the same text. Only `%` and `/` inside a segment stay encoded. A segment
 * with a malformed escape is kept as it is.
 */
export function canonicalPath(pathname: string): string {
  return pathname.includes('%') ? pathname.split('/').map(canonicalSegment).join('/') : pathname;
}

function canonicalSegment(segment: string): string {
  return decodedText(segment).replaceAll('%', '%25').replaceAll('/', '%2F');
}

function decodedText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
