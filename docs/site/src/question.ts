/** Words that make a question of what it asks for. */
const asking: ReadonlySet<string> = new Set(
  [
    'a an the of on in to at by for from with while against between into about and or if when as than',
    'i me my mine we our you your it its this that these those there',
    'what which who whom whose how where why',
    'am is are was were be been do does did doing have has had having can could may might must shall should will would',
    'happen happens make makes making get gets getting use uses using want wants need needs work works support supports supported mean means',
    'please help just some any not',
  ].flatMap((words) => words.split(' ')),
);

/** The subject of a question: its words without those that make a question of it. A question of such words alone stays as it is. */
export function subjectOf(question: string): string {
  const words = question.split(/\s+/).filter((word) => word !== '');
  const left = words.filter((word) => !asking.has(word.toLowerCase().replaceAll(/[^a-z]/g, '')));
  return (left.length === 0 ? words : left).join(' ').replaceAll(/[?!]/g, '');
}
