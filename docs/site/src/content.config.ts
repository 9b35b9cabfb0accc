import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';

/** The pages that `write/write.ts` wrote. */
export const collections = {
  docs: defineCollection({ loader: glob({ base: './.pages', pattern: '**/*.md' }), schema: docsSchema() }),
};
