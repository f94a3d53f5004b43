/** Sentences for files of an unknown format: what the file looks like, and which formats are known. */
export const unknownFileMessages = {
  file_looks_empty: { en: 'The file is empty.', 'pt-BR': 'O arquivo está vazio.' },
  file_looks_pdf: {
    en: 'The file is a PDF document, which cannot be imported.',
    'pt-BR': 'O arquivo é um documento PDF, que não pode ser importado.',
  },
  file_looks_image: {
    en: 'The file is a picture, which cannot be imported.',
    'pt-BR': 'O arquivo é uma imagem, que não pode ser importada.',
  },
  file_looks_office: {
    en: 'The file is a document from an old version of Office. Save its table as XLSX or CSV.',
    'pt-BR': 'O arquivo é um documento de uma versão antiga do Office. Salve a tabela como XLSX ou CSV.',
  },
  file_looks_zip: {
    en: 'The file is a zip, but contains no file that can be imported.',
    'pt-BR': 'O arquivo é um zip, mas não contém nenhum arquivo que possa ser importado.',
  },
  file_looks_packed: {
    en: 'The file is a compressed archive, but not a zip. Pack the files as a zip.',
    'pt-BR': 'O arquivo está compactado, mas não é um zip. Compacte os arquivos como zip.',
  },
  file_looks_markup: {
    en: 'The file is HTML or XML, which cannot be imported.',
    'pt-BR': 'O arquivo é HTML ou XML, que não pode ser importado.',
  },
  file_looks_json: {
    en: 'The file is JSON, but not in a form that can be imported.',
    'pt-BR': 'O arquivo é JSON, mas não em uma forma que possa ser importada.',
  },
  file_looks_text: {
    en: 'The file is text, but not in a form that can be imported.',
    'pt-BR': 'O arquivo é texto, mas não em uma forma que possa ser importada.',
  },
  file_looks_binary: {
    en: 'The file is not text and not in a format that can be imported.',
    'pt-BR': 'O arquivo não é texto nem está em um formato que possa ser importado.',
  },
  accepted_rasa: {
    en: 'Rasa: YAML, JSON, Markdown, test stories',
    'pt-BR': 'Rasa: YAML, JSON, Markdown, histórias de teste',
  },
  accepted_dialogflow: { en: 'Dialogflow ES and CX: zip', 'pt-BR': 'Dialogflow ES e CX: zip' },
  accepted_luis: { en: 'LUIS: JSON, .lu', 'pt-BR': 'LUIS: JSON, .lu' },
  accepted_clu: { en: 'Azure CLU: JSON', 'pt-BR': 'Azure CLU: JSON' },
  accepted_wit: { en: 'Wit.ai: zip, JSON', 'pt-BR': 'Wit.ai: zip, JSON' },
  accepted_snips: { en: 'Snips: JSON, YAML', 'pt-BR': 'Snips: JSON, YAML' },
  accepted_botpress: { en: 'Botpress: zip, JSON', 'pt-BR': 'Botpress: zip, JSON' },
  accepted_lex: { en: 'Amazon Lex V1 and V2: JSON, zip', 'pt-BR': 'Amazon Lex V1 e V2: JSON, zip' },
  accepted_watson: { en: 'Watson Assistant: JSON, CSV', 'pt-BR': 'Watson Assistant: JSON, CSV' },
  accepted_tables: { en: 'Tables: CSV, TSV, XLSX', 'pt-BR': 'Tabelas: CSV, TSV, XLSX' },
  accepted_jsonl: {
    en: 'JSON lines of spaCy, doccano and Prodigy; Label Studio: JSON',
    'pt-BR': 'Linhas JSON do spaCy, doccano e Prodigy; Label Studio: JSON',
  },
  accepted_conll: { en: 'CoNLL', 'pt-BR': 'CoNLL' },
  file_unrecognized: {
    en: 'The file is not in a format that can be imported.',
    'pt-BR': 'O arquivo não está em um formato que possa ser importado.',
  },
} as const;
