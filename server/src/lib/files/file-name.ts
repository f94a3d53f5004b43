/** Characters that file systems reject, or that change how a name reads or which path it leads to. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%]+/gu;
const LONGEST_PART = 60;

/** The name of an exported file, built from names with arbitrary characters. */
export function fileNameOf(parts: readonly string[], extension: string): string {
  const safe = parts.map(safePart).filter((part) => part !== '');
  return `${safe.join('-') || 'export'}${extension}`;
}

/** The header that names a download (RFC 6266): in ASCII for old programs, and unchanged. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}

/** Cuts between characters and removes dots and spaces at the ends, which hide files or are dropped. */
function safePart(text: string): string {
  const plain = text.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ');
  return Array.from(plain)
    .slice(0, LONGEST_PART)
    .join('')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '');
}
