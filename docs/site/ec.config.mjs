// Not in astro.config.ts: starlight-openapi replaces those options.
export default { defaultProps: { frame: 'none', wrap: true }, styleOverrides: { borderRadius: '0.375rem' } };
