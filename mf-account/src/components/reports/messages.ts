import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-reports', {
  'en-US': {
    title: 'Reports',
    period: 'Period',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    quarter: 'Last three months',
    total: 'Predictions',
    intelligence: 'Intelligence',
    categories: 'Categories',
    count: 'Predictions',
    empty: 'No predictions in this period.',
    emptyText: 'Every sentence that is sent to an intelligence with your key is counted here, day by day in UTC.',
    noMore: 'There is nothing on this page.',
  },
  'pt-BR': {
    title: 'Relatórios',
    period: 'Período',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    quarter: 'Últimos três meses',
    total: 'Predições',
    intelligence: 'Inteligência',
    categories: 'Categorias',
    count: 'Predições',
    empty: 'Nenhuma predição neste período.',
    emptyText: 'Cada frase enviada a uma inteligência com sua chave é contada aqui, dia a dia em UTC.',
    noMore: 'Não há nada nesta página.',
  },
});
