declare module 'subset-font' {
  /** Keeps the glyphs of a text, the named layout features, and a part of each variation axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: string[];
      variationAxes: Record<string, { min: number; max: number }>;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
