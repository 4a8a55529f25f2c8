// No two rooms import each other, not even through a third one. Folders are judged as wholes, so what may look around
// (tests) and what enters through everything (the demo shop) is left out here; both keep to .dependency-cruiser.mjs.
import walls from './.dependency-cruiser.mjs'

const rooms = '^src/(server|web/storefront|web/admin)/'

export default {
  forbidden: [
    {
      name: 'no-room-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: rooms },
      to: { path: rooms, circular: true },
    },
  ],
  options: {
    ...walls.options,
    exclude: { path: [...walls.options.exclude.path, '\\.test\\.tsx?$', '^(db|test)/'] },
  },
}
