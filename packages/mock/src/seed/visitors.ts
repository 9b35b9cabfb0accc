export interface Visitor {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly noShow?: boolean;
}

const places: Readonly<Record<string, readonly [timeZone: string, locale: string]>> = {
  London: ['Europe/London', 'en'],
  Dublin: ['Europe/Dublin', 'en'],
  Berlin: ['Europe/Berlin', 'de'],
  Paris: ['Europe/Paris', 'fr'],
  Madrid: ['Europe/Madrid', 'es'],
  Warsaw: ['Europe/Warsaw', 'pl'],
  'New York': ['America/New_York', 'en'],
  'Mexico City': ['America/Mexico_City', 'es'],
  'São Paulo': ['America/Sao_Paulo', 'pt-br'],
  Kolkata: ['Asia/Kolkata', 'en'],
  Tokyo: ['Asia/Tokyo', 'ja'],
  Cairo: ['Africa/Cairo', 'ar'],
  Nairobi: ['Africa/Nairobi', 'en'],
  Sydney: ['Australia/Sydney', 'en'],
};

const people = [
  ...['Grace Whitfield, London', 'Tom Okafor, London', 'Lena Brandt, Berlin', 'Mateo Ruiz, Madrid'],
  ...['Chloé Martin, Paris', 'Priya Raman, Kolkata', 'Jonas Weber, Berlin', 'Hannah Doyle, Dublin'],
  ...['Rafael Nogueira, São Paulo', 'Yuki Tanaka, Tokyo', 'Emily Carter, New York', 'Omar Haddad, Cairo'],
  ...['Sofia Lindqvist, Berlin', 'Ben Archer, London', 'Zofia Kowalska, Warsaw', 'Wanjiru Mwangi, Nairobi'],
  ...['Lucía Herrera, Mexico City', 'Oliver Bright, Sydney', 'Nadia Petit, Paris', 'Isaac Cohen, New York'],
  ...['Maya Iyer, Kolkata', 'Patrick Byrne, Dublin', 'Beatriz Lopes, São Paulo', 'Kenji Mori, Tokyo'],
  ...['Amelia Frost, London', 'Carlos Vega, Mexico City', 'Julia Nowak, Warsaw', 'Daniel Schäfer, Berlin'],
  ...['Ruth Kamau, Nairobi', 'Léo Garnier, Paris', 'Victoria Hale, New York', 'Arjun Mehta, Kolkata'],
  ...['Isabel Campos, Madrid', 'Noah Fletcher, Sydney', 'Fatima Nasser, Cairo', 'Samuel Price, London'],
  ...['Haruka Ito, Tokyo', 'Thiago Barros, São Paulo', 'Clara Neumann, Berlin', 'Aoife Nolan, Dublin'],
  ...['Henry Osei, London', 'Camille Roux, Paris', 'Andrés Molina, Madrid', 'Piotr Zieliński, Warsaw'],
  ...['Leila Farouk, Cairo', 'George Tillman, New York', 'Ananya Das, Kolkata', 'Charlotte Reid, Sydney'],
];

const domains = ['example.com', 'example.org', 'example.net'];

export function visitorAt(index: number): Visitor {
  const at = index % people.length;
  const [name = '', place = ''] = people[at]?.split(', ') ?? [];
  const [timeZone, locale] = places[place] ?? ['UTC', 'en'];
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');
  return { name, email: `${plain}@${domains[at % domains.length]}`, timeZone, locale };
}
