const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a column of this type can be asked for the text; of any other PostgreSQL complains. */
export const isUuid = (text: string): boolean => uuid.test(text)
