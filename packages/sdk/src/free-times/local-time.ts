interface LocalTime {
  readonly date: string;
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

export function localTimeIn(timeZone: string): (instant: Date) => LocalTime {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', timeZone });
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const date = `${shown['year']}-${shown['month']}-${shown['day']}`;
    const minutes = Number(shown['hour']) * 60 + Number(shown['minute']);
    return { date, weekday: new Date(date).getUTCDay(), minutes };
  };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}
