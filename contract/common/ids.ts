import { z } from "zod";

/** Ids are UUIDs made by the platform; the brand keeps one kind from being passed for another. */
const id = <Name extends string>(_name: Name) => z.uuid().brand<Name>();

export const UserIdSchema = id("UserId");
export type UserId = z.infer<typeof UserIdSchema>;

export const SigningIdSchema = id("SigningId");
export type SigningId = z.infer<typeof SigningIdSchema>;

export const MemberIdSchema = id("MemberId");
export type MemberId = z.infer<typeof MemberIdSchema>;

export const GuestIdSchema = id("GuestId");
export type GuestId = z.infer<typeof GuestIdSchema>;

export const DocumentIdSchema = id("DocumentId");
export type DocumentId = z.infer<typeof DocumentIdSchema>;

export const FieldIdSchema = id("FieldId");
export type FieldId = z.infer<typeof FieldIdSchema>;

export const NotaryBlockIdSchema = id("NotaryBlockId");
export type NotaryBlockId = z.infer<typeof NotaryBlockIdSchema>;

export const ShelfFolderIdSchema = id("ShelfFolderId");
export type ShelfFolderId = z.infer<typeof ShelfFolderIdSchema>;

export const ShelfItemIdSchema = id("ShelfItemId");
export type ShelfItemId = z.infer<typeof ShelfItemIdSchema>;

export const LeaseIdSchema = id("LeaseId");
export type LeaseId = z.infer<typeof LeaseIdSchema>;

export const EndorsementIdSchema = id("EndorsementId");
export type EndorsementId = z.infer<typeof EndorsementIdSchema>;

export const CredentialIdSchema = id("CredentialId");
export type CredentialId = z.infer<typeof CredentialIdSchema>;

export const FileHandleSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand<"FileHandle">();
/** Opaque name of a file that the main process spooled; 128 random bits, base64url. */
export type FileHandle = z.infer<typeof FileHandleSchema>;

/** Lower-case hexadecimal SHA-256. */
export const Sha256HexSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<"Sha256Hex">();
export type Sha256Hex = z.infer<typeof Sha256HexSchema>;

/** Instant in ISO 8601, UTC. */
export const InstantSchema = z.iso.datetime();
export type Instant = z.infer<typeof InstantSchema>;
