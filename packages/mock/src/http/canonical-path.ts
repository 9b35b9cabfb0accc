/**
 * Decodes each segment of a path, so that equal paths have equal text. Only `%` and `/` inside a segment are encoded.
 * In a segment with a malformed escape, nothing is decoded and each `%` becomes `%25`.
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
