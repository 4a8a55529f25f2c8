export const texts = {
  home: 'Главная',
  /** Said of the shop where a page says nothing of its own. */
  blurb: (cityIn: string) =>
    `Воздушные шары и товары для праздника ${cityIn}. Собираем, надуваем и привозим в день заказа.`,
}
