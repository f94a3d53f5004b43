/**
 * Spreads kinds evenly by their shares: at any point, each kind has had its share of the requests, so that two runs are
 * the same.
 */
export function spread<Kind extends string>(shares: Readonly<Record<Kind, number>>): () => Kind {
  const kinds = Object.keys(shares) as Kind[];
  const total = kinds.reduce((sum, kind) => sum + shares[kind], 0);
  const owed = new Map(kinds.map((kind) => [kind, 0]));
  return () => {
    for (const kind of kinds) owed.set(kind, (owed.get(kind) ?? 0) + shares[kind] / total);
    const [first, ...others] = kinds;
    if (first === undefined) throw new Error('There are no kinds of requests');
    const next = others.reduce((one, other) => ((owed.get(other) ?? 0) > (owed.get(one) ?? 0) ? other : one), first);
    owed.set(next, (owed.get(next) ?? 0) - 1);
    return next;
  };
}
