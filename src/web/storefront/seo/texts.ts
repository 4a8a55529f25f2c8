export const texts = {
  home: 'Главная',
  /** Default description of pages without their own. */
  blurb: (cityIn: string) =>
    `Воздушные шары и товары для праздника ${cityIn}. Собираем, надуваем и привозим в день заказа.`,
}
