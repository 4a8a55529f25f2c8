import type { Post } from '#shared/contract/blog.ts'
import type { Product } from '#shared/contract/products.ts'
import { absolute, paths } from '#shared/paths.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { daysByHours, type Week, type Weekday } from '#shared/rules/opening-hours.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import type { ShopFacts } from '#shared/shop.ts'

export type Facts = { facts: ShopFacts; origin: string }
export type SchemaThing = { '@type': string; [property: string]: unknown }
type About = (shop: Facts) => SchemaThing

const dayNames: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

function openingHours(week: Week): SchemaThing | SchemaThing[] | undefined {
  const spans = daysByHours(week).map(({ days, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayNames[day]),
    opens: from,
    closes: to,
  }))
  return spans.length > 1 ? spans : spans[0]
}

export const availability = (product: Pick<Product, 'stock' | 'options'>) =>
  `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`

export const aboutProduct =
  (product: Product): About =>
  ({ facts, origin }) => {
    const address = absolute(origin, paths.product(product.slug))
    return {
      '@type': 'Product',
      name: product.name,
      description: plainText(product.description) || product.name,
      ...(product.images.length > 0 && {
        image: product.images.map((image) => absolute(origin, image)),
      }),
      url: address,
      ...(product.sku && { sku: product.sku }),
      brand: { '@type': 'Brand', name: facts.brand },
      ...(product.productCategories[0] && { category: product.productCategories[0].category.name }),
      ...(product.attributes.length > 0 && {
        additionalProperty: product.attributes.map(({ name, values }) => ({
          '@type': 'PropertyValue',
          name,
          value: values.map((value) => value.name).join(', '),
        })),
      }),
      offers: {
        '@type': 'Offer',
        url: address,
        price: product.price,
        priceCurrency: 'RUB',
        availability: availability(product),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: facts.brand },
      },
    }
  }

export const aboutPost =
  (post: Post): About =>
  ({ facts, origin }) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seoDescription || post.excerpt || post.title,
    ...(post.imageUrl && { image: [absolute(origin, post.imageUrl)] }),
    datePublished: post.createdAt,
    keywords: post.tags.join(', '),
    inLanguage: 'ru',
    mainEntityOfPage: absolute(origin, paths.post(post.slug)),
    author: { '@type': 'Organization', name: facts.brand, url: origin },
    publisher: organization({ facts, origin }),
  })

export const aboutStore: About = ({ facts, origin }) => ({
  '@type': 'Store',
  '@id': `${origin}/#store`,
  name: facts.brand,
  url: origin,
  telephone: facts.phone,
  email: facts.email,
  image: `${origin}/share.jpg`,
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'RU',
    addressLocality: facts.city,
    streetAddress: facts.address.replace(`${facts.city}, `, ''),
  },
  openingHoursSpecification: openingHours(facts.week),
  currenciesAccepted: 'RUB',
  ...(facts.social.length > 0 && { sameAs: facts.social.map(({ url }) => url) }),
})

export const aboutSite: About = ({ facts, origin }) => ({
  '@type': 'WebSite',
  name: facts.brand,
  url: `${origin}/`,
  inLanguage: 'ru',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.catalog}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

export const aboutList =
  (products: readonly Pick<Product, 'name' | 'slug'>[]): About =>
  ({ origin }) => ({
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(origin, paths.product(slug)),
    })),
  })

/** The last step is the page itself and has no address. */
export const aboutTrail =
  (steps: readonly { label: string; to?: string }[]): About =>
  ({ origin }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: absolute(origin, to) }),
    })),
  })

const organization: About = ({ facts, origin }) => ({
  '@type': 'Organization',
  name: facts.brand,
  url: origin,
  logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png` },
})
