import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The shop's screens and their addresses. */
export default [
  layout('storefront/chrome/layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('catalog/:slug?', 'storefront/catalog/catalog-page.tsx'),
    route('product/:slug', 'storefront/product/product-page.tsx'),
    route('blog', 'storefront/blog/blog-page.tsx'),
    route('blog/:slug', 'storefront/blog/post-page.tsx'),
    route('about', 'storefront/about/about-page.tsx'),
    route('contacts', 'storefront/contacts/contacts-page.tsx'),
    route('checkout', 'storefront/checkout/checkout-page.tsx'),
    route('favorites', 'storefront/favorites-page/favorites-page.tsx'),
    route('order/:token', 'storefront/order/order-page.tsx'),
    route('privacy', 'storefront/privacy/privacy-page.tsx'),
    route('*', 'storefront/not-found/not-found-page.tsx'),
  ]),
  layout('admin/layout.tsx', [
    route('admin/login', 'admin/login/login-page.tsx'),
    layout('admin/chrome/layout.tsx', [
      route('admin', 'admin/dashboard/dashboard-page.tsx'),
      route('admin/dashboard', 'admin/dashboard/dashboard-page.tsx', { id: 'admin-dashboard' }),
      route('admin/products', 'admin/products/products-page.tsx'),
      route('admin/categories', 'admin/categories/categories-page.tsx'),
      route('admin/attributes', 'admin/attributes/attributes-page.tsx'),
      route('admin/orders', 'admin/orders/orders-page.tsx'),
      route('admin/orders/new', 'admin/phone-order/phone-order-page.tsx'),
      route('admin/orders/:id', 'admin/orders/order-page.tsx'),
      route('admin/delivery', 'admin/delivery/delivery-page.tsx'),
      route('admin/delivery/build', 'admin/sheets/build-sheet-page.tsx'),
      route('admin/delivery/route', 'admin/sheets/route-sheet-page.tsx'),
      route('admin/settings', 'admin/settings/settings-page.tsx'),
      route('admin/settings/delivery', 'admin/settings/delivery-settings-page.tsx'),
      route('admin/settings/messages', 'admin/settings/messages-settings-page.tsx'),
      route('admin/blog', 'admin/blog/blog-page.tsx'),
      route('admin/customers', 'admin/customers/customers-page.tsx'),
      route('admin/messages', 'admin/messages/messages-page.tsx'),
      route('admin/audit', 'admin/audit/audit-page.tsx'),
      route('admin/help/:slug?', 'admin/help/help-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
