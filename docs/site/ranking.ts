/** How the search ranks pages, with the names of Pagefind. */
export const ranking = {
  pageLength: 0.1,
  termFrequency: 0.5,
  termSaturation: 2,
  termSimilarity: 9,
  metaWeights: { title: 1 },
};
