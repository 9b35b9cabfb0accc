export function ofLast(write: (at: number) => string): (at: number) => string {
  let last = Number.NaN;
  let text = '';
  return (at) => {
    if (at !== last) text = write(at);
    last = at;
    return text;
  };
}
