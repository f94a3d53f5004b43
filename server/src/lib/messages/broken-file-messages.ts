/** Where a YAML or JSON file is invalid, and what was probably meant. */
export const brokenFileMessages = {
  file_broken_at: {
    en: 'The file “{file}” cannot be read as {format}. Line {line}, column {column}: {text}',
    'pt-BR': 'O arquivo “{file}” não pode ser lido como {format}. Linha {line}, coluna {column}: {text}',
  },
  broken_meant: { en: 'Probably meant: {meant}', 'pt-BR': 'Provavelmente: {meant}' },
  broken_tab: {
    en: 'The line is indented with a tab. YAML is indented with spaces.',
    'pt-BR': 'A linha está recuada com uma tabulação. O recuo em YAML é feito com espaços.',
  },
  broken_indent: {
    en: 'The indentation of the line does not match that of the lines it belongs to.',
    'pt-BR': 'O recuo da linha é maior ou menor que o das linhas a que ela pertence.',
  },
  broken_colon: {
    en: 'A value that contains a colon must be in quotes.',
    'pt-BR': 'Um valor que contém dois-pontos fica entre aspas.',
  },
  broken_sign: {
    en: 'A value that begins with a character such as [ {, * & ! @ % or ` must be in quotes.',
    'pt-BR': 'Um valor que começa com um colchete ou com um sinal como [ {, * & ! @ % ou ` fica entre aspas.',
  },
  broken_quotes: {
    en: 'Keys and texts must be in double quotes.',
    'pt-BR': 'Nomes e textos ficam inteiros entre aspas duplas.',
  },
  broken_open: {
    en: 'The quote or bracket opened here is never closed.',
    'pt-BR': 'A aspa ou o colchete que se abre aqui nunca se fecha.',
  },
  'broken_no-colon': {
    en: 'A colon is missing between the key and its value.',
    'pt-BR': 'Faltam os dois-pontos entre o nome e o valor.',
  },
  'broken_no-blank': {
    en: 'A space is missing after the dash or the colon.',
    'pt-BR': 'Falta um espaço depois do hífen ou dos dois-pontos.',
  },
  'broken_no-comma': {
    en: 'A comma is missing between two items.',
    'pt-BR': 'Falta uma vírgula entre dois itens.',
  },
  'broken_trailing-comma': {
    en: 'The last item must not be followed by a comma.',
    'pt-BR': 'Não há vírgula depois do último item.',
  },
  broken_comment: { en: 'JSON has no comments.', 'pt-BR': 'JSON não tem comentários.' },
  'broken_line-break': {
    en: 'Write a line break in a text as \\n, and a tab as \\t.',
    'pt-BR': 'Uma quebra de linha em um texto é escrita \\n; uma tabulação, \\t.',
  },
  broken_escape: {
    en: 'Write a quote in a text as \\", and a backslash as \\\\.',
    'pt-BR': 'Uma aspa em um texto é escrita \\"; uma barra invertida, \\\\.',
  },
  broken_value: {
    en: 'A value is missing, or is not a quoted text, a number, true, false or null.',
    'pt-BR': 'Falta um valor, ou ele não é texto entre aspas, número, true, false nem null.',
  },
  broken_end: {
    en: 'The JSON ends before this. JSON Lines files have one object per line.',
    'pt-BR': 'O JSON termina antes. JSON lines têm um objeto por linha.',
  },
} as const;
