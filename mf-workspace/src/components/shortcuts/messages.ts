import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-shortcuts', {
  'en-US': {
    title: 'Keys of this screen',
    open: 'Keys',
    single: 'Single keys act',
    singleHelp:
      'They never act while you type. Switch them off when they get in the way of a voice control or another tool.',
    show: 'Show this list',
  },
  'pt-BR': {
    title: 'Teclas desta tela',
    open: 'Teclas',
    single: 'Teclas únicas ativas',
    singleHelp:
      'Elas nunca agem enquanto você digita. Desative-as se atrapalharem o controle por voz ou outra ferramenta.',
    show: 'Mostrar esta lista',
  },
});
