import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { encodeCell } from './xlsx-text.ts';

export interface SheetRow {
  /** From column A on; undefined and empty ones are omitted. */
  readonly cells: readonly (string | undefined)[];
  readonly isHeading?: boolean;
}

interface Sheet {
  readonly name: string;
  /** Widths of the columns from A on, in characters. */
  readonly widths: readonly number[];
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Cell formats of the style sheet below: text, so that programs change nothing, and bold text. */
const TEXT_STYLE = 1;
const HEADING_STYLE = 2;

export const XLSX_TYPE = `${TYPES}.sheet`;

/** Streams a workbook of one sheet of text cells, in constant memory. */
export function writeXlsx(sheet: Sheet): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(parts(sheet.name))) zip.addBuffer(Buffer.from(HEAD + flat(xml)), path);
  const content = Readable.from(sheetXml(sheet));
  const output = new PassThrough();
  // Neither the archive nor its stream reports an error in the middle to the reader.
  const fail = (error: Error) => {
    output.destroy(error);
  };
  content.on('error', fail);
  zip.on('error', fail);
  output.on('close', () => content.destroy());
  zip.outputStream.pipe(output);
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

/** The parts of the archive besides the sheet itself. */
function parts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': `
      <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
        <Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>
      </Types>`,
    '_rels/.rels': `
      <Relationships xmlns="${RELATIONS}">
        <Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
      </Relationships>`,
    'xl/workbook.xml': `
      <workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
        <sheets><sheet name="${encodeCell(sheetName)}" sheetId="1" r:id="rId1"/></sheets>
      </workbook>`,
    'xl/_rels/workbook.xml.rels': `
      <Relationships xmlns="${RELATIONS}">
        <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>
      </Relationships>`,
    'xl/styles.xml': `
      <styleSheet xmlns="${MAIN}">
        <fonts count="2">
          <font><sz val="11"/><name val="Calibri"/></font>
          <font><b/><sz val="11"/><name val="Calibri"/></font>
        </fonts>
        <fills count="2">
          <fill><patternFill patternType="none"/></fill>
          <fill><patternFill patternType="gray125"/></fill>
        </fills>
        <borders count="1"><border/></borders>
        <cellStyleXfs count="1"><xf/></cellStyleXfs>
        <cellXfs count="3">
          <xf/>
          <xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>
          <xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>
        </cellXfs>
      </styleSheet>`,
  };
}

/** Removes the line breaks and indentation of a template above; the sheet's name contains no line break. */
function flat(xml: string): string {
  return xml.replaceAll(/\n */g, '');
}

async function* sheetXml({ widths, rows }: Sheet): AsyncGenerator<string> {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns}</cols><sheetData>`;
  let number = 0;
  for await (const { cells, isHeading = false } of rows) {
    number += 1;
    const style = isHeading ? HEADING_STYLE : TEXT_STYLE;
    const xml = cells.map((text, index) => {
      if (text === undefined || text === '') return '';
      const value = `<is><t xml:space="preserve">${encodeCell(text)}</t></is>`;
      return `<c r="${columnName(index)}${number}" s="${style}" t="inlineStr">${value}</c>`;
    });
    yield `<row r="${number}">${xml.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** A to Z: our sheets have no more. */
function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
