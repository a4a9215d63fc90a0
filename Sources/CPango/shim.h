#ifndef CHARTMESH_CPANGO_SHIM_H
#define CHARTMESH_CPANGO_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>

/* What is a macro in C and so does not reach Swift. */

static inline PangoGlyph chartmesh_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph chartmesh_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

/* The outline of a glyph in font units, unhinted; NULL if it has none. `font` stays locked until
   chartmesh_unlock_face. */
static inline FT_Outline *chartmesh_lock_outline(PangoFont *font, PangoGlyph glyph,
                                                 double *units_per_em) {
  FT_Face face = pango_fc_font_lock_face(PANGO_FC_FONT(font));
  if (!face) return NULL;
  *units_per_em = face->units_per_EM;
  if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) != 0) return NULL;
  if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return NULL;
  return &face->glyph->outline;
}
static inline void chartmesh_unlock_face(PangoFont *font) {
  pango_fc_font_unlock_face(PANGO_FC_FONT(font));
}
#endif
