/** An intent's name as a sentence: "bookTable", "book_table" and "book-table" become "book table". */
export function nameSentence(name: string): string {
  return name
    .replace(/[_/#.:+\-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
}
