/** An entity found by rules. Offsets are UTF-16 code units, `end` exclusive. */
export interface NamedSpan {
  start: number;
  end: number;
  /** `email`, `url`, `money`, `percent`, `phone`, `date`, `person`, `place`, `organisation` or `number` */
  entity: string;
  /** Trust in the kind of rule, 0–1; not calibrated. */
  confidence: number;
}
