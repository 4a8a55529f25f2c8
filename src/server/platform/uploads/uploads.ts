export { storeEmbeddedPictures } from './embedded-pictures.ts'
export { readPicture, storePicture, storePictures, storePrepared } from './store-pictures.ts'
