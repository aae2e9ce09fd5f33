/** Most letters of a part of a path between two slashes: the same as the router allows for its parameters. */
const longestPart = 100;
const longestPath = 2000;

/**
 * Whether the path of a URL, or a part of it, is longer than that of any route or page. The router notices only what no
 * other route takes: pages take every path.
 */
export function isPathTooLong(url: string): boolean {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (path.length <= longestPart) return false;
  return path.length > longestPath || path.split('/').some((part) => lettersIn(part) > longestPart);
}

/** A letter that is written with percent signs counts once. */
function lettersIn(part: string): number {
  if (part.length <= longestPart) return part.length;
  try {
    return decodeURIComponent(part).length;
  } catch {
    return part.length;
  }
}
