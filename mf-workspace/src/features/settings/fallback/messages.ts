import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-fallback', {
  'en-US': {
    title: 'Unsure answers',
    purpose:
      'Below a confidence, or above an out-of-scope score, an answer falls back: it names the intent that programs ' +
      'follow instead. What the model found stays in the answer. Nothing has to be trained again.',
    whole: 'All versions',
    version: 'Version {{version}}',
    own: 'This version has thresholds of its own',
    confidence: 'Confidence threshold',
    confidenceHelp: 'In percent; empty: any confidence will do. A result of an evaluation shows what a threshold does.',
    scope: 'Out-of-scope threshold',
    scopeHelp: 'In percent; empty: any score will do.',
    intent: 'Fallback intent',
    intentHelp: 'Needs no sentences.',
    save: 'Save',
    saved: 'Saved. The next answer follows it.',
    failed: 'The thresholds could not be saved.',
  },
  'pt-BR': {
    title: 'Respostas incertas',
    purpose:
      'Abaixo de uma confiança, ou acima de uma pontuação de fora do escopo, a resposta cai na alternativa: ela diz ' +
      'qual intenção os programas seguem. O que o modelo encontrou fica na resposta. Não é preciso treinar de novo.',
    whole: 'Todas as versões',
    version: 'Versão {{version}}',
    own: 'Esta versão tem limiares próprios',
    confidence: 'Limiar de confiança',
    confidenceHelp:
      'Em porcentagem; vazio: qualquer confiança serve. O resultado de uma avaliação mostra o efeito de um limiar.',
    scope: 'Limiar de fora do escopo',
    scopeHelp: 'Em porcentagem; vazio: qualquer pontuação serve.',
    intent: 'Intenção alternativa',
    intentHelp: 'Não precisa de frases.',
    save: 'Salvar',
    saved: 'Salvo. A próxima resposta já segue isto.',
    failed: 'Não foi possível salvar os limiares.',
  },
});
