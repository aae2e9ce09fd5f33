const isEast = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** Never at the beginning of a line. */
const closing = /^[、。，．：；？！）」』】〉》ー々ゝァィゥェォャュョッぁぃぅぇぉゃゅょっ%,.:;)\]]/u;

/** What must not be torn apart: words, and single Chinese or Japanese characters with what closes after them. */
function listPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/(?<= )/u)) {
    let piece = '';
    for (const char of word) {
      const breaks = piece !== '' && (isEast.test(char) || isEast.test(piece.at(-1) ?? ''));
      if (breaks && !closing.test(char)) {
        pieces.push(piece);
        piece = '';
      }
      piece += char;
    }
    if (piece !== '') pieces.push(piece);
  }
  return pieces;
}

/** The part of a piece that fits, and what is left of it: at least one character. */
function cut(piece: string, width: number, measure: (text: string) => number): [string, string] {
  const chars = [...piece];
  let fits = chars.length;
  while (fits > 1 && measure(chars.slice(0, fits).join('')) > width) fits -= 1;
  return [chars.slice(0, fits).join(''), chars.slice(fits).join('')];
}

/**
 * The lines of a text in a width, broken between words or between Chinese and Japanese characters; a word longer than a
 * line is cut. Line feeds break. Pure.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const piece of listPieces(part)) {
      if (line !== '' && measure((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      let rest = piece;
      while (line === '' && rest !== '' && measure(rest.trimEnd()) > width) {
        const [fitting, left] = cut(rest, width, measure);
        if (left === '') break;
        lines.push(fitting);
        rest = left;
      }
      line += rest;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
