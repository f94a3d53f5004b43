import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-answer', {
  'en-US': {
    intent: 'Intent',
    entities: 'Entities',
    noEntities: 'No entities found.',
    others: 'Then',
    rawTitle: 'Raw answer',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the text and copy it.',
    debugTitle: 'Why this answer',
    debugText:
      'How much each word speaks for “{{intent}}”. Above zero it supports the intent, below zero it speaks against it.',
    debugEmpty: 'No word of this sentence moved the answer.',
    debugFailed: 'The words could not be weighed.',
    reload: 'Reload',
    word: 'Word',
    relevance: 'Relevance',
    noIntent: 'none',
  },
  'pt-BR': {
    intent: 'Intenção',
    entities: 'Entidades',
    noEntities: 'Nenhuma entidade encontrada.',
    others: 'Depois',
    rawTitle: 'Resposta em JSON',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Seu navegador não permitiu copiar. Selecione o texto e copie.',
    debugTitle: 'O porquê da resposta',
    debugText:
      'Quanto cada palavra fala a favor de “{{intent}}”. Acima de zero ela apoia a intenção; abaixo, fala contra.',
    debugEmpty: 'Nenhuma palavra desta frase influenciou a resposta.',
    debugFailed: 'Não foi possível avaliar as palavras.',
    reload: 'Recarregar',
    word: 'Palavra',
    relevance: 'Relevância',
    noIntent: 'nenhuma',
  },
});
