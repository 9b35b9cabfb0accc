// Next.js itself is linked, from a folder that lies elsewhere.
export default { turbopack: { root: '/' } };
