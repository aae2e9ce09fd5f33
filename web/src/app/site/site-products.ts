/** The product pages by the last part of their address, with the key of their texts. */
export const siteProducts = {
  Schedules: 'schedules',
  Visibility: 'visibility',
  Alert: 'alert',
  DataInsights: 'insights',
} as const;
