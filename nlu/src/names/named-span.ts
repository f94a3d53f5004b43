export interface NamedSpan {
  start: number;
  end: number;
  /** email, url, money, percent, phone, date, person, place, organisation or number */
  entity: string;
  /** How far its kind of rule is to be trusted, 0–1; not calibrated. */
  confidence: number;
}
