/** Converts offsets in UTF-16 code units to offsets in characters (code points). */
export function characterPlaces(text: string): (place: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (place) => place;
  const places = new Map<number, number>();
  let units = 0;
  let characters = 0;
  for (const character of text) {
    places.set(units, characters);
    units += character.length;
    characters += 1;
  }
  places.set(units, characters);
  return (place) => places.get(place) ?? place;
}
