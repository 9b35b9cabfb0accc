import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';

/**
 * Guides and generated pages. `keywords` are other words that readers search for. `reference` lists what a guide explains: names of the
 * TypeScript reference, topics and entry points, separated by commas. Both pages then link to each other.
 */
export const collections = {
  docs: defineCollection({
    loader: docsLoader(),
    schema: docsSchema({ extend: z.object({ keywords: z.string().optional(), reference: z.string().optional() }) }),
  }),
};
