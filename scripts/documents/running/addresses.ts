/** The addresses that the documents give the mock and a deployment. */
export const addresses = /http:\/\/127\.0\.0\.1:4010|https:\/\/api\.example\.com/g;
