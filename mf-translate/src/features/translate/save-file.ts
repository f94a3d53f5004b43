/** Name of every spreadsheet of translations [TRA-04]. */
export const SHEET_FILE = 'bothub.xlsx';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser takes the file over a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
