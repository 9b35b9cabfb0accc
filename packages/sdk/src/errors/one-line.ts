export function oneLine(text: string): string {
  return text.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim();
}

const hidden = /[^\P{Cc}\s](?:\[[\d;?]*[ -/]*[@-~]|\]\P{Cc}*|\\)?|[\p{Cf}\p{Cs}\p{DI}]/gu;
