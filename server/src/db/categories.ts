/** The fixed list of categories for intelligences; `icon` names the picture. */
export const CATEGORIES = [
  { icon: 'business', name: 'Business' },
  { icon: 'commercial', name: 'Commercial' },
  { icon: 'culture', name: 'Culture' },
  { icon: 'customer-service', name: 'Customer service' },
  { icon: 'education', name: 'Education' },
  { icon: 'finances', name: 'Finances' },
  { icon: 'food', name: 'Food' },
  { icon: 'health', name: 'Health' },
  { icon: 'social', name: 'Social' },
  { icon: 'tech', name: 'Technology' },
  { icon: 'general', name: 'General' },
] as const;
