/** The work rows' kinds; `work/` runs them. */
export const makeImageSizesKind = 'make-image-sizes';
export const removeUnusedImageKind = 'remove-unused-image';
